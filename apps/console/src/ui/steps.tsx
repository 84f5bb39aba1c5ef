import css from './steps.module.css'

/** The steps of a wizard. The current one is marked. */
export function Steps({
  label,
  steps,
  current,
}: {
  readonly label: string
  readonly steps: readonly string[]
  readonly current: number
}) {
  return (
    <ol className={css['steps']} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < current} {...(index === current ? { 'aria-current': 'step' as const } : {})}>
          <span aria-hidden>{index + 1}</span> {step}
        </li>
      ))}
    </ol>
  )
}
