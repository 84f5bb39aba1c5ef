import { Suspense, useState } from 'react'
import { schemaText } from '../../../schemas/strings.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import css from './log-type-buttons.module.css'

const SchemaSheet = onDemand(async () => (await import('../../../schemas/schema-sheet.tsx')).SchemaSheet)

/** Log types, each with a link to its schema. */
export function LogTypeButtons({ names }: { readonly names: readonly string[] }) {
  const [shown, setShown] = useState<string>()
  const [isUsed, setUsed] = useState(false)
  return (
    <span className={css['names']}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          title={schemaText.show(name)}
          onClick={() => {
            setUsed(true)
            setShown(name)
          }}
        >
          {name}
        </button>
      ))}
      {isUsed && (
        <Suspense fallback={null}>
          <SchemaSheet name={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </span>
  )
}
