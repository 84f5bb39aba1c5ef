import { existsSync } from 'node:fs'
import { NotFoundError } from '@picket/core'
import { dataFiles } from '@picket/server'

/** Commands that need a data directory must not make one. */
export function assertDataDirectory(folder: string): void {
  if (existsSync(dataFiles(folder).layout)) return
  throw new NotFoundError(`There is no data directory "${folder}".`, {
    hint: 'Name another with --data, PICKET_DATA or server.data in picket.yaml.',
  })
}
