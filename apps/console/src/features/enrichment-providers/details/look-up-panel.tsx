import { useState } from 'react'
import { lookUpValue } from '../../../lookups/look-up-value.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { detailsText } from '../strings.ts'
import css from './screen.module.css'

/** Looks up a value that the user enters. */
export function LookUpPanel({ isEnabled }: { readonly isEnabled: boolean }) {
  const [value, setValue] = useState('')
  return (
    <section className={css['panel']} aria-label={detailsText.lookUp}>
      <h2>{detailsText.lookUp}</h2>
      <p className={css['quiet']}>{detailsText.lookUpHint}</p>
      <form
        className={css['ask']}
        onSubmit={(event) => {
          event.preventDefault()
          if (value.trim() !== '') lookUpValue(value.trim())
        }}
      >
        <TextField
          label={detailsText.value}
          value={value}
          disabled={!isEnabled}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <Button type="submit" disabled={!isEnabled || value.trim() === ''}>
          {detailsText.ask}
        </Button>
      </form>
    </section>
  )
}
