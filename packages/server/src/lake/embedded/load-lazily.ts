import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseNames } from '@picket/logs'

/**
 * Makes ClickHouse open a table when it is first used, not at its start: a table takes ten milliseconds, and there are
 * several per log type. ClickHouse reads this setting only from the definition of a database.
 */
export function loadLazily(engine: string): void {
  for (const name of databaseNames) {
    const path = join(engine, 'metadata', `${name}.sql`)
    if (!existsSync(path)) continue
    const definition = readFileSync(path, 'utf8')
    if (!engineAlone.test(definition) || definition.includes('\nSETTINGS')) continue
    const beside = `${path}.next`
    writeFileSync(beside, definition.replace(engineAlone, '$&\nSETTINGS lazy_load_tables = 1'), { mode: 0o600 })
    renameSync(beside, path)
  }
}

const engineAlone = /^ENGINE = Atomic$/m
