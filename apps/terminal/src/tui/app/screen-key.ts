import { screens } from '../screens/index.ts'
import type { ScreenDeclaration } from './define-screen.ts'
import type { Address, ScreenName } from './screen.ts'

/** Returns the key of an address. Addresses with the same key are the same screen. */
export function keyOf(address: Address): string {
  return [address.screen, ownKeyOf(address)].filter((part) => part !== '').join(' ')
}

/** Screens about one object: there can be many, and they are closed when they leave the history. */
export function isTransient(address: Address): boolean {
  return declarationOf(address).isTransient ?? ownKeyOf(address) !== ''
}

function ownKeyOf(address: Address): string {
  return declarationOf(address).key?.(address) ?? ''
}

/** Returns the declaration of a screen, typed by the parameters of its own addresses. */
function declarationOf({ screen }: Address): ScreenDeclaration<ScreenName, Address> {
  return screens.find(({ name }) => name === screen) as unknown as ScreenDeclaration<ScreenName, Address>
}
