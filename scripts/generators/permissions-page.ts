import { fieldAccess } from '../../packages/server/src/graphql/permissions/index.ts'
import type { FieldAccess } from '../../packages/server/src/graphql/field-access.ts'
import { flags } from '../../packages/server/src/access/flags.ts'
import type { Generator } from './generator.ts'

/**
 * Generates `docs/reference/permissions.md`: the permissions for each field of the GraphQL API, and the feature flags.
 */
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
    return [
      `## ${title}`,
      intro,
      ['| field | required permission | audit log action |', '|---|---|---|', ...rows].join('\n'),
    ]
  }
  const flagRows = Object.entries(flags).map(
    ([name, { byDefault, hides }]) => `| \`${name}\` | ${byDefault ? 'on' : 'off'} | ${hides} |`,
  )
  const parts = [
    '# Permissions and flags',
    'The permissions that each field of the API requires. A Modify permission includes Read. "or own": callers without the permission can read or change only their own objects.',
    ...tableOf('Queries', 'Queries read data.', (name) => name.startsWith('Query.')),
    ...tableOf(
      'Mutations',
      'Mutations change data or start an operation. Each call is recorded in the audit log.',
      (name) => name.startsWith('Mutation.'),
    ),
    ...tableOf(
      'Fields of objects',
      'These fields require more than their parent. They are null for other callers.',
      (name) => !/^(Query|Mutation)\./.test(name),
    ),
    '## Feature flags',
    ['| flag | default | hidden when off |', '|---|---|---|', ...flagRows].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function printWho(access: FieldAccess): string {
  const who =
    'anyone' in access
      ? 'anyone, before sign-in'
      : 'signedIn' in access
        ? 'any signed-in caller'
        : 'anyOf' in access
          ? `${access.anyOf.join(' or ')}${access.orOwn === true ? ', or own' : ''}`
          : access.allOf.join(' and ')
  const limits = [
    access.usersOnly === true && 'not for API tokens',
    access.flag && `flag ${access.flag}`,
    access.flagFor && `flag ${access.flagFor.flag} for some inputs`,
  ].filter(Boolean)
  return limits.length === 0 ? who : `${who}; ${limits.join('; ')}`
}
