import type { PrefixRoute } from '@picket/core'
import { X } from 'lucide-react'
import { Button, IconButton } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { TextsField } from '../ui/form-fields.tsx'
import { settingText } from './strings.ts'
import css from './secret-field.module.css'

/** Prefixes of object keys, each with its log types and exclusions. */
export function PrefixesInput({
  label,
  hint,
  routes,
  error,
  onChange,
  onBlur,
}: {
  readonly label: string
  readonly hint: string | undefined
  readonly routes: readonly PrefixRoute[]
  readonly error: string | undefined
  readonly onChange: (routes: readonly PrefixRoute[]) => void
  readonly onBlur: () => void
}) {
  const change = (at: number, part: Partial<PrefixRoute>): void =>
    onChange(routes.map((route, index) => (index === at ? { ...route, ...part } : route)))
  return (
    <fieldset className={css['headers']}>
      <legend>{label}</legend>
      {hint !== undefined && <p>{hint}</p>}
      {routes.map(({ prefix, logTypes, excludedPrefixes }, at) => (
        <div key={at} className={css['row']}>
          <TextField
            label={settingText.prefix}
            value={prefix}
            onChange={({ currentTarget }) => change(at, { prefix: currentTarget.value })}
            onBlur={onBlur}
          />
          <TextsField
            label={settingText.prefixLogTypes}
            values={logTypes}
            onChange={(values) => change(at, { logTypes: values })}
            onBlur={onBlur}
          />
          <TextsField
            label={settingText.excludedPrefixes}
            values={excludedPrefixes}
            onChange={(values) => change(at, { excludedPrefixes: values })}
            onBlur={onBlur}
          />
          <IconButton
            label={settingText.removePrefix(prefix)}
            onClick={() => onChange(routes.filter((_, index) => index !== at))}
          >
            <X size={15} />
          </IconButton>
        </div>
      ))}
      {error !== undefined && <p className={css['error']}>{error}</p>}
      <Button onClick={() => onChange([...routes, { prefix: '', logTypes: [], excludedPrefixes: [] }])}>
        {settingText.addPrefix}
      </Button>
    </fieldset>
  )
}
