import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { readPages, type Row } from '../../../commands/query/print-rows.ts'
import { toCsvLine } from '../../../plain/csv.ts'
import { printSafeJson } from '../../../plain/json-value.ts'
import { plural } from '../../../plain/text/plural.ts'
import { UnavailableError } from '@picket/core'
import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'
import type { QueryState } from './query-model.ts'

const formats = ['csv', 'ndjson', 'json'] as const
type Format = (typeof formats)[number]

/** Exports all stored rows to a file whose extension sets the format. Confirms before overwriting. */
export function exportRows(app: App, server: Server, { id, phase }: Pick<QueryState, 'id' | 'phase'>): void {
  if (id === undefined || phase !== 'done') return app.say('No rows to export.', 'faint')
  app.ask({
    label: 'export all rows to:',
    text: 'results.csv',
    placeholder: 'a .csv, .ndjson or .json file',
    onSubmit: (name) => {
      const format = formats.find((one) => name.trim().toLowerCase().endsWith(`.${one}`))
      if (format === undefined) return 'The name must end with .csv, .ndjson or .json.'
      const file = resolve(name.trim())
      const write = (): Promise<void> => writeRows(app, server, id, file, format)
      if (!existsSync(file)) write().catch(app.fail)
      else
        app.choose({
          title: `"${name.trim()}" already exists`,
          items: [
            { key: 'no', label: 'cancel', run: () => undefined },
            { key: 'yes', label: 'overwrite it', run: write },
          ],
        })
    },
  })
}

async function writeRows(app: App, server: Server, id: string, file: string, format: Format): Promise<void> {
  const part = `${file}.part`
  const stream = createWriteStream(part, { mode: 0o600 })
  const failed = finished(stream)
  failed.catch(() => {})
  let count = 0
  try {
    await server.read(async (api) => {
      for await (const { columns, rows, total } of readPages(api, id, Number.POSITIVE_INFINITY)) {
        stream.write(printPage(format, columns, rows, count === 0))
        count += rows.length
        app.say(`${count.toLocaleString('en')} of ${plural(total, 'row')} written ...`, 'faint')
        if (stream.errored) break
      }
    })
    stream.end(format === 'json' ? (count === 0 ? '[]\n' : '\n]\n') : '')
    await failed
    renameSync(part, file)
  } catch (error) {
    stream.destroy()
    rmSync(part, { force: true })
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== undefined && /^E[A-Z]+$/.test(code)) throw new UnavailableError(`Cannot write "${file}": ${message}`)
    throw error
  }
  app.say(`${plural(count, 'row')} written to ${file}`, 'good')
}

function printPage(format: Format, columns: readonly string[], rows: readonly Row[], isFirst: boolean): string {
  switch (format) {
    case 'csv':
      return (
        (isFirst ? toCsvLine(columns) : '') + rows.map((row) => toCsvLine(columns.map((name) => row[name]))).join('')
      )
    case 'ndjson':
      return rows.map((row) => `${printSafeJson(row)}\n`).join('')
    case 'json':
      return rows.map((row, index) => `${isFirst && index === 0 ? '[\n' : ',\n'}${printSafeJson(row)}`).join('')
  }
}
