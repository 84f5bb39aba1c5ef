/**
 * The server: logs come in, detections run, alerts go out, and questions are answered.
 *
 * ```ts
 * const server = await openServer({ config, env: process.env, version })
 * console.log(server.address) // http://127.0.0.1:8080
 * await server.close()
 * ```
 */
export { backUp } from './data-directory/backup.ts'
export { hasKeyFor, nameUnreadable } from './data-directory/has-key-for.ts'
export { dataFiles, layoutVersion } from './data-directory/layout.ts'
export { openDataDirectory } from './data-directory/open-data-directory.ts'
export { restore } from './data-directory/restore.ts'
export type { LostSecret } from './data-directory/reseal.ts'
export { sealSecret } from './data-directory/seal-secret.ts'
export { resetUser } from './identity/reset-user.ts'
export { releaseSso } from './identity/sso/release-sso.ts'
export { createSelfSigned, printCertificate } from './identity/sso/saml/self-signed.ts'
export { resetKey, rotateKey } from './data-directory/rotate-key.ts'
export { recordProvider } from './ingest/providers/record/record-provider.ts'
export { openServer, type RunningServer } from './main/open-server.ts'
export type { DemoContent } from './demo/demo-content.ts'
export type { ShownDemo } from './demo/show-demo.ts'
