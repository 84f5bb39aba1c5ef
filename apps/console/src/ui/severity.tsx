import css from './severity.module.css'

export const severities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO'] as const
export type Severity = (typeof severities)[number]

const shapes: Readonly<Record<Severity, string>> = { CRITICAL: '◆', HIGH: '▲', MEDIUM: '■', LOW: '●', INFO: '○' }

/** Shows a severity by shape, text and color, never by color alone. */
export function SeverityMark({ severity }: { readonly severity: Severity }) {
  return (
    <span className={css['mark']} data-severity={severity}>
      <span aria-hidden>{shapes[severity]}</span> {severity.charAt(0) + severity.slice(1).toLowerCase()}
    </span>
  )
}
