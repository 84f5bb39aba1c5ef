import { useDestinationNames } from '../../../destinations/use-destination-names.ts'
import { detailsText } from '../strings.ts'

/** Where an alert was sent, in words: an id says nothing to anybody. */
export function useDestinationWords(): (outputId: string) => string {
  const { nameOf, state } = useDestinationNames()
  return (outputId) => nameOf(outputId) ?? detailsText.unnamed[state]
}
