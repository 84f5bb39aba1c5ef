import type { DataLakeDownloadFormat } from '@picket/core/api'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { notify } from '../ui/notify.tsx'
import { downloadResults } from './download-results.ts'
import { resultsText } from './strings.ts'

const formats: readonly DataLakeDownloadFormat[] = ['csv', 'ndjson', 'parquet']

/** Downloads all stored results of a query in the selected format. */
export function DownloadMenu({ queryId }: { readonly queryId: string }) {
  const [isBusy, setBusy] = useState(false)
  const download = async (format: DataLakeDownloadFormat): Promise<void> => {
    setBusy(true)
    await downloadResults(queryId, format).catch((failure: Error) =>
      notify.failed(failure.message, resultsText.downloadFailed),
    )
    setBusy(false)
  }
  return (
    <Menu
      button={
        <Button look="quiet" icon={<Download size={14} />} isBusy={isBusy}>
          {resultsText.download}
        </Button>
      }
      groups={[
        {
          entries: formats.map((format) => ({
            text: resultsText.formats[format],
            onPick: () => void download(format),
          })),
        },
      ]}
    />
  )
}
