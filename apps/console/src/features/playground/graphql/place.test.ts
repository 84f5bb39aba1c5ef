import { buildSchema, getNamedType } from 'graphql'
import { expect, it } from 'vitest'
import { placeAt } from './place.ts'

const schema = buildSchema(`
  enum Status { OPEN CLOSED }
  input Filter { status: Status, statuses: [Status!], below: Filter, text: String }
  interface Actor { name: String! }
  type User implements Actor { name: String! email: String! }
  type Alert { id: ID! assignee: Actor events(first: Int, filter: Filter): [String!]! }
  type Query { alerts(filter: Filter, first: Int): [Alert!]! me: User! }
  type Mutation { close(id: ID!): Alert! }
`)

function at(text: string): string {
  const place = placeAt(schema, text)
  if (place.kind === 'selection') return `fields of ${place.type?.name}`
  if (place.kind === 'names') return `names ${place.inputs.map(({ name }) => name).join(' ')}`
  if (place.kind === 'value') return `value ${place.type && getNamedType(place.type).name}`
  return place.kind === 'type' ? (place.isInput ? 'input type' : 'type') : place.kind
}

it.each([
  ['', 'top'],
  ['query ', 'top'],
  ['{ ', 'fields of Query'],
  ['query A { me { ', 'fields of User'],
  ['mutation { ', 'fields of Mutation'],
  ['mutation A { close(id: 1) { ', 'fields of Alert'],
  ['{ alerts { id } ', 'fields of Query'],
  ['{ alerts { assignee { ', 'fields of Actor'],
  ['{ alerts { assignee { ... on ', 'type'],
  ['{ alerts { assignee { ... on User { ', 'fields of User'],
  ['{ alerts { assignee { ... on User { email } ', 'fields of Actor'],
  ['fragment A on Alert { ', 'fields of Alert'],
  ['{ me { name } } fragment A on Alert { ', 'fields of Alert'],
  ['{ alerts(', 'names filter first'],
  ['{ alerts(first: ', 'value Int'],
  ['{ alerts(first: 1, ', 'names filter first'],
  ['{ alerts(filter: { ', 'names status statuses below text'],
  ['{ alerts(filter: { status: ', 'value Status'],
  ['{ alerts(filter: { status: OPEN ', 'names status statuses below text'],
  ['{ alerts(filter: { statuses: [', 'value Status'],
  ['{ alerts(filter: { statuses: [OPEN] ', 'names status statuses below text'],
  ['{ alerts(filter: { below: { text: "} { (", status: ', 'value Status'],
  ['{ alerts(filter: { below: {} } ', 'names filter first'],
  ['{ alerts(filter: {}) { events(', 'names first filter'],
  ['{ mine: alerts { ', 'fields of Alert'],
  ['query A($id: ', 'input type'],
  ['query A($id: ID!, ', 'nothing'],
  ['# { me\n{ alerts @include(if: true) { ', 'fields of Alert'],
  ['{ nothing { ', 'fields of undefined'],
  ['}}})){{', 'fields of Query'],
])('knows that in %j comes %s', (text, what) => {
  expect(at(text)).toBe(what)
})
