import { TextWithCode } from '../../ui/text-with-code.tsx'
import { errorText } from '../strings.ts'
import { laterWords } from './later-words.ts'
import { ErrorPage } from './pages.tsx'

/** A screen of the route map that comes later, and what there is today in its place. */
export function LaterPage({ title, path }: { readonly title: string; readonly path: string }) {
  return (
    <ErrorPage title={errorText.later(title)}>
      <p>
        <TextWithCode text={laterWords[path] ?? ''} />
      </p>
    </ErrorPage>
  )
}
