import { Fragment } from 'react'

const names: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
}

/** Renders shortcuts such as `g a` and `Ctrl+Enter` as keys. */
export function KeyNames({ keys }: { readonly keys: string }) {
  return keys.split(' ').map((key, index) => (
    <Fragment key={index}>
      <kbd>{names[key] ?? key.replace('+', ' ')}</kbd>
    </Fragment>
  ))
}
