import type { Report } from '../source-input.ts'
import {
  httpProtocols,
  protocolDescriptions,
  shipperProtocols,
  type HttpProtocol,
  type ShipperSettings,
} from './protocol.ts'

/** The protocol of the senders, as callers enter it; a missing setting keeps its stored value. */
export interface ProtocolInput {
  readonly authMethod: string
  readonly protocol?: string | null | undefined
  readonly logField?: string | null | undefined
}

/** Checks the protocol of the senders of an HTTP source. Returns undefined for plain requests. */
export function checkProtocol(
  input: ProtocolInput,
  before: ShipperSettings | undefined,
  report: Report,
): ShipperSettings | undefined {
  const entered = input.protocol ?? before?.protocol ?? 'Plain'
  const name: HttpProtocol | undefined = httpProtocols.find((one) => one === entered)
  if (name === undefined) {
    report('protocol', `The protocol "${entered}" is unknown; choose one of ${httpProtocols.join(', ')}.`)
    return undefined
  }
  checkAuthMethod(name, input.authMethod, report)
  const logField = input.logField ?? before?.logField ?? ''
  if (logField.length > maxLogFieldLength)
    report('logField', `The path of the log field can have at most ${maxLogFieldLength} characters.`)
  const protocol = shipperProtocols.find((one) => one === name)
  if (protocol !== undefined) return { protocol, ...(logField !== '' && { logField }) }
  if (input.logField) report('logField', 'Only the protocols of log shippers have a log field.')
  return undefined
}

export const maxLogFieldLength = 200

/** Unknown methods are reported elsewhere. */
function checkAuthMethod(name: HttpProtocol, method: string, report: Report): void {
  const { authMethods, label } = protocolDescriptions[name]
  const isKnown = protocolDescriptions.Plain.authMethods.some((one) => one === method)
  if (!isKnown || authMethods.some((one) => one === method)) return
  report(
    'authMethod',
    `Senders of ${label} cannot authenticate with ${method}; choose one of ${authMethods.join(', ')}.`,
  )
}
