import { Play } from 'lucide-react'
import { examples } from './examples.ts'
import { searchText } from './strings.ts'
import css from './screen.module.css'

/** Queries to start with. */
export function ExampleList({ onPick }: { readonly onPick: (text: string) => void }) {
  return (
    <section className={css['examples']} aria-labelledby="examples">
      <h2 id="examples">{searchText.start}</h2>
      <ul>
        {examples.map(({ title, text }) => (
          <li key={title}>
            <button type="button" onClick={() => onPick(text)}>
              <strong>
                <Play size={12} aria-hidden /> {title}
              </strong>
              <code>{text}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
