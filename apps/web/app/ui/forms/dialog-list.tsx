import { modals, ModalsProvider } from '@mantine/modals'

export { modals }

export function DialogList() {
  return <ModalsProvider>{null}</ModalsProvider>
}
