import type { ExplainDataLakeQueryData } from '@picket/core/api'
import { Dialog } from '../../../ui/dialog.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { printBytes } from '../../../ui/print-bytes.ts'
import { explorerText } from '../strings.ts'

export type Explanation = ExplainDataLakeQueryData['explainDataLakeQuery']

/** What a query would read, and what the indexes exclude. */
export function ExplainDialog({
  explanation,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  readonly explanation: Explanation | undefined
  readonly onClose: () => void
}) {
  const { rowsToRead = 0, bytesToRead = 0, tables = [] } = explanation ?? {}
  const rows = tables.flatMap(({ table, indexes }, at) =>
    indexes.map((index, place) => ({ ...index, table, key: `${at} ${place}` })),
  )
  return (
    <Dialog title={explorerText.explaining} width={720} isOpen={explanation !== undefined} onClose={onClose}>
      <p>{explorerText.rowsToRead(rowsToRead.toLocaleString('en'), printBytes(bytesToRead))}</p>
      {rows.length === 0 ? (
        <p>{explorerText.noIndexes}</p>
      ) : (
        <PlainTable
          label={explorerText.explaining}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { id: 'table', title: explorerText.table, cell: ({ table }) => table },
            {
              id: 'index',
              title: explorerText.index,
              cell: ({ kind, name }) =>
                name === null ? explorerText.indexKinds[kind] : `${explorerText.indexKinds[kind]} ${name}`,
            },
            {
              id: 'parts',
              title: explorerText.parts,
              cell: ({ partsAfter, partsBefore }) => explorerText.of(partsAfter, partsBefore),
            },
            {
              id: 'granules',
              title: explorerText.granules,
              cell: ({ granulesAfter, granulesBefore }) => explorerText.of(granulesAfter, granulesBefore),
            },
          ]}
        />
      )}
    </Dialog>
  )
}
