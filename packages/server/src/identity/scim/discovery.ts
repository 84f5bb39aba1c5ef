import { groupSchema } from './group-resource.ts'
import type { ScimObject } from './scim-value.ts'
import { userSchema } from './user-resource.ts'

export const mostResults = 200

const configSchema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const typeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema'

/** The supported features of SCIM (RFC 7643, section 5). */
export function printServiceProviderConfig(baseUrl: string): ScimObject {
  return {
    schemas: [configSchema],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostResults },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The SCIM token from the single sign-on settings, in the Authorization header.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
  }
}

export function listResourceTypes(baseUrl: string): readonly ScimObject[] {
  const type = (name: string, endpoint: string, schema: string) => ({
    schemas: [typeSchema],
    id: name,
    name,
    endpoint,
    schema,
    meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${name}` },
  })
  return [type('User', '/Users', userSchema), type('Group', '/Groups', groupSchema)]
}

export function listSchemas(baseUrl: string): readonly ScimObject[] {
  const schema = (id: string, name: string, attributes: readonly ScimObject[]) => ({
    schemas: [schemaSchema],
    id,
    name,
    attributes,
    meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${id}` },
  })
  return [schema(userSchema, 'User', userAttributes), schema(groupSchema, 'Group', groupAttributes)]
}

type Kind = 'string' | 'boolean' | 'complex' | 'reference'

function attribute(name: string, type: Kind, more: ScimObject = {}): ScimObject {
  return {
    name,
    type,
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  }
}

const readOnly = { mutability: 'readOnly' }
const reference = (type: string) =>
  attribute('$ref', 'reference', { ...readOnly, caseExact: true, referenceTypes: [type] })
const externalId = attribute('externalId', 'string', { caseExact: true })

const userAttributes = [
  attribute('userName', 'string', { required: true, uniqueness: 'server' }),
  externalId,
  attribute('name', 'complex', {
    subAttributes: [
      attribute('givenName', 'string'),
      attribute('familyName', 'string'),
      attribute('formatted', 'string', readOnly),
    ],
  }),
  attribute('displayName', 'string', readOnly),
  attribute('emails', 'complex', {
    multiValued: true,
    subAttributes: [attribute('value', 'string'), attribute('type', 'string'), attribute('primary', 'boolean')],
  }),
  attribute('active', 'boolean'),
  attribute('groups', 'complex', {
    ...readOnly,
    multiValued: true,
    subAttributes: [
      attribute('value', 'string', readOnly),
      attribute('display', 'string', readOnly),
      reference('Group'),
    ],
  }),
]

const groupAttributes = [
  attribute('displayName', 'string', { required: true, uniqueness: 'server' }),
  externalId,
  attribute('members', 'complex', {
    multiValued: true,
    subAttributes: [
      attribute('value', 'string', { mutability: 'immutable', caseExact: true }),
      attribute('display', 'string', readOnly),
      reference('User'),
    ],
  }),
]
