import { expect, it } from 'vitest'
import { findUnknownVariables } from './unknown-variables.ts'

const hints = (env: Readonly<Record<string, string>>) =>
  findUnknownVariables(env, ['PICKET_TOKEN']).map(({ message, hint }) => [message, hint])

it.each([
  ['PICKET_LISTN', 'Did you mean "PICKET_LISTEN"?'],
  ['PICKET_SECRET_KEY', 'Did you mean "PICKET_SECRETS_KEY"?'],
  ['PICKET_TOKENS', 'Did you mean "PICKET_TOKEN"?'],
  ['PICKET_DATABASE', 'Did you mean "PICKET_DATABASE_URL"?'],
  ['PICKET_DOCUMENTATION', 'Did you mean "PICKET_DOCUMENTATION_URL"?'],
  ['PICKET_TLS_CERTIFICATE', 'Set "server.tls.certificate" in picket.yaml instead.'],
  ['PICKET_TLS_CERTIFICAT', 'Set "server.tls.certificate" in picket.yaml instead.'],
  ['PICKET_SESSIONS_REFRESH_HOURS', 'Set "server.sessions.refreshHours" in picket.yaml instead.'],
  ['PICKET_PORT', 'To list all settings, run: picket config --json'],
])('reports %s, with a suggestion', (name, hint) => {
  expect(hints({ [name]: '1' })).toEqual([
    [`There is no setting "${name}": this environment variable has no effect.`, hint],
  ])
})

it('reports variables in order, and truncates long names', () => {
  const long = `PICKET_${'X'.repeat(100_000)}`
  expect(hints({ PICKET_B: '1', [long]: '1', PICKET_A: '1' }).map(([message]) => message)).toEqual([
    'There is no setting "PICKET_A": this environment variable has no effect.',
    'There is no setting "PICKET_B": this environment variable has no effect.',
    `There is no setting "PICKET_${'X'.repeat(93)}...": this environment variable has no effect.`,
  ])
})

it('does not report variables that are known, empty, named differently, or set by a cluster for a service "picket"', () => {
  const given = {
    PICKET_LISTEN: '127.0.0.1:1',
    PICKET_SECRETS_KEY: 'x',
    PICKET_TOKEN: 'x',
    PICKET_NOTHING: '',
    PICKETT: 'x',
    picket_listn: 'x',
    PICKET_PORT: 'tcp://10.0.0.1:8080',
    PICKET_PORT_8080_TCP: 'tcp://10.0.0.1:8080',
    PICKET_PORT_8080_TCP_ADDR: '10.0.0.1',
    PICKET_SERVICE_HOST: '10.0.0.1',
    PICKET_SERVICE_PORT_HTTP: '8080',
    PICKET_API_SERVICE_PORT: '8080',
  }
  expect(hints(given)).toEqual([])
})
