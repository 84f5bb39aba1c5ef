import { Download } from 'lucide-react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import css from './recovery-codes.module.css'

/** Recovery codes, shown once: to copy or download. */
export function RecoveryCodes({ codes, account }: { readonly codes: readonly string[]; readonly account: string }) {
  const text = codes.join('\n')
  return (
    <>
      <ul className={css['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css['buttons']}>
        <CopyButton text={text} />
        <Button icon={<Download size={14} />} onClick={() => download(`Recovery codes of ${account}\n\n${text}\n`)}>
          Download
        </Button>
      </div>
    </>
  )
}

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'picket-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
