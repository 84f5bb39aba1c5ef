import { defineSource, type DefinedSource } from '../sources/define-source.ts'
import type { SourceKind } from '../sources/source-kind.ts'
import { createProviderSource } from './driver/create-provider-source.ts'
import type { Provider } from './provider.ts'

/** A cloud with an arrow that points to the server. */
const mark = 'M7 15a4 4 0 0 1 0-8a5 5 0 0 1 9.6-1A4.5 4.5 0 0 1 18 15M12 11v9M8.5 16.5L12 20l3.5-3.5'

/** A person. */
const profileMark = 'M12 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8M4 21a8 8 0 0 1 16 0'

/** What is read from providers. The names of kinds are stored, so they never change. */
const families = {
  logs: { prefix: 'LogPulling.', entry: '', mark, reads: 'the logs of' },
  profiles: { prefix: 'ProfilePulling.', entry: 'profiles-', mark: profileMark, reads: '' },
} as const

/** The kind of log source that reads from a provider: its logs, or the profiles of its users. */
export function toSourceKind(provider: Provider, family: keyof typeof families = 'logs'): SourceKind<DefinedSource> {
  const { prefix, entry, mark: familyMark, reads } = families[family]
  const { id, displayName, tagLine, docUrl, setUp, fields, example } = provider
  const kind = defineSource({
    name: `${prefix}${id}`,
    presentation: {
      label: displayName,
      summary: tagLine,
      mark: familyMark,
      documentation: docUrl,
      setUp,
      fields,
      example: example as Readonly<Record<string, never>>,
    },
    health: {
      check: 'logPullingStatus',
      describe: () => `The server reads ${reads} ${displayName}.`.replace('  ', ' '),
    },
    pull(source, ports) {
      const { send, tokensOf } = ports
      if (!send) throw new Error('This server does not call other services.')
      return createProviderSource(provider, source, {
        ...ports,
        send,
        ...(tokensOf && { tokens: tokensOf(source.id) }),
      })
    },
  })
  const { auth } = provider as unknown as Provider<object>
  return {
    ...kind,
    catalog: { ...toEntry(provider), id: `${entry}${id}` },
    authorizationOf({ settings }) {
      const scheme = auth(settings)
      return scheme.kind === 'code' ? scheme : undefined
    },
  }
}

function toEntry(provider: Provider): NonNullable<SourceKind['catalog']> {
  const { id, displayName, docUrl, popularityIndex, categories, searchTerms, tagLine, basis, provenLive } = provider
  const availableParsers = [
    ...new Set(provider.streams.flatMap(({ logTypes }) => (logTypes === 'any' ? [] : logTypes))),
  ]
  return {
    id,
    displayName,
    docUrl,
    popularityIndex,
    categories,
    searchTerms,
    tagLine,
    availableParsers,
    basis: { ...basis, provenLive },
  }
}
