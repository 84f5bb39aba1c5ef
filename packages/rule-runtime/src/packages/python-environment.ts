/** The environment for markers (PEP 508): the Python that runs rules, whatever machine Picket runs on. */
export const pythonEnvironment = {
  os_name: 'posix',
  sys_platform: 'emscripten',
  platform_machine: 'wasm32',
  platform_python_implementation: 'CPython',
  platform_release: '',
  platform_system: 'Emscripten',
  platform_version: '',
  python_version: '3.14',
  python_full_version: '3.14.2',
  implementation_name: 'cpython',
  implementation_version: '3.14.2',
} as const

/** Names that a marker can use; `extra` is set while the extras of a package are evaluated. */
export type MarkerVariable = keyof typeof pythonEnvironment | 'extra'

/** The minor version of Python 3; wheels for a later one do not work. */
export const pythonMinor = 14
