import type { FieldAccessTable } from '../field-access.ts'

const read = { anyOf: ['OrganizationAPITokenRead'] } as const
const modify = { anyOf: ['OrganizationAPITokenModify'] } as const

export const apiTokenPermissions: FieldAccessTable = {
  'Query.apiTokens': read,
  'Query.apiToken': read,
  'Mutation.createAPIToken': { ...modify, audit: 'CREATE_API_TOKEN' },
  'Mutation.updateAPIToken': { ...modify, audit: 'UPDATE_API_TOKEN' },
  'Mutation.deleteAPIToken': { ...modify, audit: 'DELETE_API_TOKEN' },
  'Mutation.rotateAPIToken': { ...modify, orOwn: true, audit: 'ROTATE_API_TOKEN' },
}
