import { screens } from '../screens/index.ts'
import type { ScreenDeclaration } from './define-screen.ts'
import type { Address, ScreenName } from './screen.ts'

/** Addresses with the same key are the same screen. */
export function keyOf(address: Address): string {
  return [address.screen, ownKeyOf(address)].filter((part) => part !== '').join(' ')
}

/** Screens that are about one thing: there may be many, and they are closed when they are left for good. */
export function isPassing(address: Address): boolean {
  return declarationOf(address).isPassing ?? ownKeyOf(address) !== ''
}

function ownKeyOf(address: Address): string {
  return declarationOf(address).key?.(address) ?? ''
}

/** The declaration of a screen takes the parameters of its own addresses. */
function declarationOf({ screen }: Address): ScreenDeclaration<ScreenName, Address> {
  return screens.find(({ name }) => name === screen) as unknown as ScreenDeclaration<ScreenName, Address>
}
