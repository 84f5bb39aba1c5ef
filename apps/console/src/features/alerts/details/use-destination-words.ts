import { useDestinationNames } from '../../../destinations/use-destination-names.ts'
import { detailsText } from '../strings.ts'

/** Returns the names of the destinations of an alert, instead of IDs. */
export function useDestinationWords(): (outputId: string) => string {
  const { nameOf, state } = useDestinationNames()
  return (outputId) => nameOf(outputId) ?? detailsText.unnamed[state]
}
