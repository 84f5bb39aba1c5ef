import { fieldAccess } from '../../packages/server/src/graphql/permissions/index.ts'
import type { FieldAccess } from '../../packages/server/src/graphql/field-access.ts'
import { flags } from '../../packages/server/src/access/flags.ts'
import type { Generator } from './generator.ts'

/** `docs/reference/permissions.md`: who may use which field of GraphQL, and what can be switched off. */
export const permissionsPage: Generator = {
  name: 'permissions-page',
  files: () => new Map([['docs/reference/permissions.md', page()]]),
}

function page(): string {
  const entries = [...fieldAccess].sort(([a], [b]) => (a < b ? -1 : 1))
  const tableOf = (title: string, intro: string, isPart: (name: string) => boolean) => {
    const rows = entries.flatMap(([name, access]) =>
      isPart(name) ? [`| \`${name}\` | ${printWho(access)} | ${access.audit ?? '-'} |`] : [],
    )
    return [`## ${title}`, intro, ['| field | who | in the audit log |', '|---|---|---|', ...rows].join('\n')]
  }
  const flagRows = Object.entries(flags).map(
    ([name, { byDefault, hides }]) => `| \`${name}\` | ${byDefault ? 'on' : 'off'} | ${hides} |`,
  )
  const parts = [
    '# Permissions and flags',
    'Who may use which field of the API. Modify brings Read. "own" says that callers without the permission get, or change, what is their own.',
    ...tableOf('Queries', 'What is read.', (name) => name.startsWith('Query.')),
    ...tableOf('Mutations', 'What is changed or set off; each use is recorded.', (name) =>
      name.startsWith('Mutation.'),
    ),
    ...tableOf(
      'Fields below',
      'Those that need more than what they hang on; to everybody else they are null.',
      (name) => !/^(Query|Mutation)\./.test(name),
    ),
    '## Feature flags',
    ['| flag | default | off hides |', '|---|---|---|', ...flagRows].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function printWho(access: FieldAccess): string {
  const who =
    'anyone' in access
      ? 'anyone, before sign-in'
      : 'signedIn' in access
        ? 'everybody who is signed in'
        : 'anyOf' in access
          ? `${access.anyOf.join(' or ')}${access.orOwn === true ? ', or own' : ''}`
          : access.allOf.join(' and ')
  const limits = [
    access.usersOnly === true && 'no tokens',
    access.flag && `flag ${access.flag}`,
    access.flagFor && `flag ${access.flagFor.flag} for some uses`,
  ].filter(Boolean)
  return limits.length === 0 ? who : `${who}; ${limits.join('; ')}`
}
