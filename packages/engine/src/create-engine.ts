import type { EngineOptions } from './engine-options.ts'
import type { Engine } from './engine.ts'

/** Makes an engine and loads its rules; those that cannot run are its `problems`. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  throw new Error(`Not there yet: ${Object.keys(options).length} options.`)
}
