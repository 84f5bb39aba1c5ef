/** The part of the WebAssembly machine (an Emscripten module) that is used here. */
export interface Machine {
  readonly HEAP8: Int8Array
  readonly HEAPU8: Uint8Array
  readonly FS: MachineFiles
  readonly API: MachineLoader
  /** Checked by Python at regular intervals of instructions. */
  Py_EmscriptenSignalBuffer: { 0: number }
  /** The address of the flag that makes Python check it. */
  readonly _Py_EMSCRIPTEN_SIGNAL_HANDLING: number
  _malloc(size: number): number
  _free(address: number): void
  _PyRun_SimpleString(text: number): number
  stringToNewUTF8(text: string): number
}

/** The part of the loader that is inside the machine. */
export interface MachineLoader {
  /** Returns what the loader needs to know about the snapshot. */
  restoreSnapshot(snapshot: Uint8Array): unknown
}

export interface MachineFiles {
  readonly ErrnoError: new (errno: number) => Error
  createNode(parent: MachineNode | null, name: string, mode: number, device: number): MachineNode
  isDir(mode: number): boolean
  isLink(mode: number): boolean
  mkdirTree(path: string): void
  mount(type: MachineFileSystem, options: object, path: string): unknown
  makedev(major: number, minor: number): number
  registerDevice(device: number, operations: DeviceOperations): void
  mkdev(path: string, device: number): unknown
  open(path: string, flags: number): { readonly fd: number }
  closeStream(fd: number): void
  unlink(path: string): void
  readFile(path: string): Uint8Array
}

export interface DeviceOperations {
  open?(stream: object): void
  read?(stream: object, buffer: Int8Array, offset: number, length: number): number
  write?(stream: object, buffer: Int8Array, offset: number, length: number): number
}

export interface MachineNode {
  readonly name: string
  readonly parent: MachineNode
  readonly mount: { readonly opts: { readonly root: string } }
  mode: number
  id: number
  node_ops: object
  stream_ops: object
}

export interface MachineFileSystem {
  mount(mount: { readonly opts: object }): MachineNode
}

/** The functions that JavaScript offers the machine, by module and name. */
export type WasmImports = Readonly<Record<string, WasmNames>>
export type WasmNames = Readonly<Record<string, unknown>>

/** What the loader requires while it starts the machine. */
export interface MachineSettings {
  instantiateWasm(imports: WasmImports, done: (instance: unknown, module: unknown) => void): object
}

/** Runs Python source in `__main__` through the C API: nothing uses the JavaScript bridge. */
export function runPython(machine: Machine, source: string): number {
  return machine._PyRun_SimpleString(machine.stringToNewUTF8(source))
}
