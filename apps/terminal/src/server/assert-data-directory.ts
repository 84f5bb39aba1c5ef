import { existsSync } from 'node:fs'
import { NotFoundError } from '@picket/core'
import { dataFiles } from '@picket/server'

/** Throws if the data directory does not exist, for commands that must not create one. */
export function assertDataDirectory(folder: string): void {
  if (existsSync(dataFiles(folder).layout)) return
  throw new NotFoundError(`There is no data directory "${folder}".`, {
    hint: 'Set it with --data, PICKET_DATA or server.data in picket.yaml.',
  })
}
