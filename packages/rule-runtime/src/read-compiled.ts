import { isAbsolute, normalize } from 'node:path'

export interface CompiledModule {
  /** The index of its folder. */
  readonly folder: number
  /** Relative to the folder: `__pycache__/NAME.cpython-314.pyc` beside the source. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** Reads what `rule_host.compile` wrote: for each module a line of JSON, and then its bytes. */
export function* readCompiled(output: Buffer): Generator<CompiledModule> {
  for (let at = 0; at < output.length;) {
    const start = output.indexOf('\n', at) + 1
    const [folder, path, size] = JSON.parse(output.toString('utf8', at, start)) as readonly [number, string, number]
    const isInside = !isAbsolute(path) && !normalize(path).startsWith('..') && path.endsWith('.pyc')
    if (isInside) yield { folder, path, bytes: output.subarray(start, start + size) }
    at = start + size
  }
}
