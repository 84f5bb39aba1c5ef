import { TextWithCode } from '../../ui/text-with-code.tsx'
import { errorText } from '../../app/strings.ts'
import { instead } from './instead.ts'
import type { PlannedPath } from './routes.ts'
import { ErrorPage } from '../../app/errors/pages.tsx'

/** The page of a screen that does not exist yet. It names the alternative. */
export function PlannedPage({ title, path }: { readonly title: string; readonly path: string }) {
  return (
    <ErrorPage title={errorText.planned(title)}>
      <p>
        <TextWithCode text={instead[path as PlannedPath]} />
      </p>
    </ErrorPage>
  )
}
