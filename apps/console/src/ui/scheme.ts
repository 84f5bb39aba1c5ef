export { useMantineColorScheme } from '@mantine/core'
