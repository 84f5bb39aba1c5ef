import { Fragment } from 'react'
import { createStore, useStore } from '../app/store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Switch } from '../ui/check.tsx'
import { KeyNames } from './key-names.tsx'
import { areLettersOn, offered, scopes, switchLetters } from './registry.ts'
import { helpText } from './strings.ts'
import css from './help.module.css'

const isShown = createStore(false)

export function showKeys(): void {
  isShown.set(true)
}

/** The shortcuts of this screen. */
export function KeyHelp() {
  const isOpen = useStore(isShown)
  const all = useStore(scopes)
  const isOn = useStore(areLettersOn)
  return (
    <Dialog isOpen={isOpen} onClose={() => isShown.set(false)} title={helpText.title} width={560}>
      <p className={css['switch']}>
        <Switch
          label={helpText.singleKeys}
          hint={helpText.singleKeysWhy}
          checked={isOn}
          onChange={({ currentTarget }) => switchLetters(currentTarget.checked)}
        />
      </p>
      {all.map((scope) => (
        <section key={scope.title} className={css['scope']}>
          <h2>{scope.title}</h2>
          <dl>
            {[...Map.groupBy(offered(scope), ({ label }) => label)].map(([label, same]) => (
              <div key={label}>
                <dt>
                  {same.map(({ keys }, index) => (
                    <Fragment key={keys}>
                      {index > 0 && ' or '}
                      <KeyNames keys={keys} />
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
