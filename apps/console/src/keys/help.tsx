import { Fragment } from 'react'
import { createStore, useStore } from '../app/store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { scopes } from './registry.ts'
import css from './help.module.css'

const isShown = createStore(false)

export function showKeys(): void {
  isShown.set(true)
}

/** The keys that hold on this screen. */
export function KeyHelp() {
  const isOpen = useStore(isShown)
  const all = useStore(scopes)
  return (
    <Dialog isOpen={isOpen} onClose={() => isShown.set(false)} title="Keyboard shortcuts" width={560}>
      {all.map(({ title, bindings }) => (
        <section key={title} className={css['scope']}>
          <h2>{title}</h2>
          <dl>
            {[...Map.groupBy(bindings, ({ label }) => label)].map(([label, same]) => (
              <div key={label}>
                <dt>
                  {same.map(({ keys }, index) => (
                    <Fragment key={keys}>
                      {index > 0 && ' or '}
                      {keys.split(' ').map((key) => (
                        <kbd key={key}>{names[key] ?? key.replace('+', ' ')}</kbd>
                      ))}
                    </Fragment>
                  ))}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

const names: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
}
