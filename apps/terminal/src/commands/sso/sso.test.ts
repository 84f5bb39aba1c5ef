import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverHere } from '../../testing/server-here.ts'

test('shows the single sign-on settings, and allows passwords again', async () => {
  const server = await serverHere()
  const { email, oneTimePassword } = server.administrator
  const input = `${oneTimePassword}\nCorrect-horse-battery-7\n`
  expect(await server.picket(['login', server.url, '--email', email], { input })).toMatchObject({ code: 0 })
  const { code, stdout } = await server.picket(['sso', 'show'])
  expect([code, stdout.replaceAll(server.url, 'URL')]).toEqual([
    0,
    [
      'State               off',
      'Protocol            SAML',
      'Default role        none',
      'Entity id           URL/saml/metadata',
      'SAML responses      URL/saml2/idpresponse',
      'OpenID redirect     URL/oauth2/idpresponse',
      'Sign-in URL         URL/oauth2/authorize',
      'SCIM                URL/scim/v2, off, without a token',
      '',
    ].join('\n'),
  ])
  expect(JSON.parse((await server.picket(['sso', 'show', '--json'])).stdout)).toMatchObject({
    schema: 'picket.sso/1',
    result: { enabled: false, kind: 'SAML' },
  })
  const release = await server.picket(['sso', 'release', '--data', join(server.folder, 'data')])
  expect([release.code, release.stdout]).toEqual([
    0,
    'Users can already sign in with passwords: single sign-on is not enforced.\n',
  ])
  expect(await server.picket(['sso', 'release', '--data', join(server.folder, 'x')])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no data directory'),
  })
})
