import type { FieldAccessTable } from '../field-access.ts'

const read = { anyOf: ['UserRead'] } as const
const modify = { anyOf: ['UserModify'] } as const

export const rolePermissions: FieldAccessTable = {
  'Query.roles': read,
  'Query.roleById': read,
  'Query.roleByName': read,
  'Mutation.createRole': { ...modify, audit: 'CREATE_ROLE' },
  'Mutation.updateRole': { ...modify, audit: 'UPDATE_ROLE' },
  'Mutation.deleteRole': { ...modify, audit: 'DELETE_ROLE' },
}
