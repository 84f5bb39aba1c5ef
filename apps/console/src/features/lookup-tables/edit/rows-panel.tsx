import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { appConfig } from '../../../app/config.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { Ago } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.tsx'
import { printBytes } from '../../../ui/print-bytes.ts'
import { listText, rowsText } from '../strings.ts'
import { importRows } from './import-rows.ts'
import type { LookupTable } from './lookup-values.ts'
import { packFile } from './pack-file.ts'
import css from './screen.module.css'

/** The rows of a table: imports a file, and lists the versions. */
export function RowsPanel({ table, onChange }: { readonly table: LookupTable; readonly onChange: () => void }) {
  const mayModify = useMay('LookupModify') && !table.managed
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [importing, setImporting] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { name, rows, versions, importMethod } = table
  const importFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setProblem(undefined)
    setImporting(file.name)
    try {
      const { packed, format } = await packFile(file, appConfig().maxLookupTableCompressedSizeInMb * 1_000_000)
      notify.done(rowsText.imported(await importRows(table.id, packed, format), name))
      onChange()
    } catch (error) {
      setProblem((error as Error).message)
    }
    setImporting(undefined)
  }
  return (
    <section className={css['panel']} aria-label={rowsText.title}>
      <h2>{rowsText.title}</h2>
      {rows === null && <p className={css['quiet']}>{importMethod === 'UPLOAD' ? rowsText.none : rowsText.noneRead}</p>}
      {rows !== null && rows.duplicates > 0 && <p className={css['quiet']}>{rowsText.duplicates(rows.duplicates)}</p>}
      {mayModify && importMethod === 'UPLOAD' && (
        <div
          className={css['drop']}
          data-over={isOver}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            void importFile(event.dataTransfer.files[0])
          }}
        >
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.json,.jsonl,.ndjson,.parquet,.mmdb,.gz"
            aria-label={rowsText.choose}
            onChange={({ currentTarget }) => {
              void importFile(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
          <Button
            look={rows === null ? 'main' : 'plain'}
            icon={<Upload size={14} />}
            isBusy={importing !== undefined}
            onClick={() => input.current?.click()}
          >
            {rowsText.choose}
          </Button>
          <span className={css['quiet']} role="status">
            {importing === undefined ? rowsText.drop : rowsText.importing(importing)}
          </span>
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className={css['error']}>
          {problem}
        </p>
      )}
      {versions.length > 0 && (
        <>
          <ul className={css['versions']} aria-label={rowsText.versions}>
            {versions.map(({ id, rowCount, sizeBytes, validFrom, validTo }) => (
              <li key={id}>
                <b>{listText.rows(rowCount)}</b>
                <span className={css['quiet']}>{printBytes(sizeBytes)}</span>
                {validTo === null && <Badge tone="good">{rowsText.current}</Badge>}
                <span className={css['space']} />
                <span className={css['quiet']}>
                  <Ago at={validFrom} />
                </span>
              </li>
            ))}
          </ul>
          <p className={css['quiet']}>{rowsText.versionsHint}</p>
        </>
      )}
    </section>
  )
}
