/** The script of the playground. Responses are shown as text and never as markup. */
export const playgroundScript = `
const at = (id) => document.getElementById(id)
let idToken
const signIn = async () => {
  const response = await fetch('/auth/continue', { method: 'POST' })
  if (response.status !== 200) throw new Error('Paste an API token, or sign in at the console first.')
  idToken = (await response.json()).idToken
}
const ask = async (body, isRetry) => {
  const value = at('token').value.trim()
  if (value === '' && idToken === undefined) await signIn()
  const [path, proof] = value === '' ? ['/graphql', { authorization: idToken }] : ['/public/graphql', { 'x-api-key': value }]
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...proof },
    body: JSON.stringify(body),
  })
  if (response.status === 401 && value === '' && !isRetry) {
    idToken = undefined
    return ask(body, true)
  }
  return response.json()
}
const show = async (work) => {
  at('answer').textContent = '...'
  try {
    at('answer').textContent = await work()
  } catch (error) {
    at('answer').textContent = error.message
  }
}
const run = () =>
  show(async () => {
    const variables = JSON.parse(at('variables').value.trim() || '{}')
    return JSON.stringify(await ask({ query: at('query').value, variables }), null, 2)
  })
const typeText = (type) =>
  type.kind === 'NON_NULL' ? typeText(type.ofType) + '!' : type.kind === 'LIST' ? '[' + typeText(type.ofType) + ']' : type.name
const ofType = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }'
const schemaQuery = '{ __schema { types { kind name description enumValues { name } possibleTypes { name } inputFields { name type { ' +
  ofType + ' } } fields { name description args { name type { ' + ofType + ' } } type { ' + ofType + ' } } } } }'
const fieldText = ({ name, args = [], type }) =>
  '  ' + name + (args.length === 0 ? '' : '(' + args.map((arg) => arg.name + ': ' + typeText(arg.type)).join(', ') + ')') + ': ' + typeText(type)
const membersOf = (type) => {
  if (type.enumValues) return type.enumValues.map(({ name }) => '  ' + name)
  if (type.fields || type.inputFields) return (type.fields || type.inputFields).map(fieldText)
  return (type.possibleTypes || []).map(({ name }) => '  ' + name)
}
const showSchema = () =>
  show(async () => {
    const { data, errors } = await ask({ query: schemaQuery })
    if (errors) throw new Error(errors[0].message)
    const order = (name) => ({ Query: 0, Mutation: 1 })[name] ?? 2
    return data.__schema.types
      .filter(({ name }) => !name.startsWith('__'))
      .sort((a, b) => order(a.name) - order(b.name) || (a.name < b.name ? -1 : 1))
      .map((type) => type.kind.toLowerCase() + ' ' + type.name + '\\n' + membersOf(type).join('\\n'))
      .join('\\n\\n')
  })
at('run').addEventListener('click', run)
at('schema').addEventListener('click', showSchema)
addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run()
})
`
