import { useSearchParams } from 'react-router-dom'
import { useWork } from '../../../app/use-work.ts'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import type { Asker } from '../ask.ts'
import { playgroundText } from '../strings.ts'
import { readEndpoints, type Endpoint } from './endpoint.ts'
import { TryIt } from './try-it.tsx'
import css from '../screen.module.css'

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Lists the REST endpoints, each with a form to try it. */
export function RestPart({ asker }: { readonly asker: Asker }) {
  const [search, setSearch] = useSearchParams()
  const { value: endpoints, error, retry } = useWork(readEndpoints)
  const chosen = endpoints?.find((one) => keyOf(one) === search.get('endpoint')) ?? endpoints?.[0]
  if (error !== undefined)
    return (
      <Failed title={playgroundText.noEndpoints} why={error.message} retry={playgroundText.retry} onRetry={retry} />
    )
  if (endpoints === undefined || chosen === undefined) return <Skeleton />
  return (
    <div className={css['rest']}>
      <nav className={css['side']} aria-label={playgroundText.endpoints}>
        {endpoints.map((endpoint) => (
          <button
            key={keyOf(endpoint)}
            type="button"
            className={css['endpoint']}
            aria-current={endpoint === chosen}
            onClick={() => setSearch({ endpoint: keyOf(endpoint) }, { replace: true, flushSync: true })}
          >
            <span className={css['method']}>{endpoint.method}</span>{' '}
            <span className={css['code']}>{endpoint.path}</span>
            <span className={css['about']}>{endpoint.about}</span>
          </button>
        ))}
      </nav>
      <TryIt key={keyOf(chosen)} endpoint={chosen} asker={asker} />
    </div>
  )
}
