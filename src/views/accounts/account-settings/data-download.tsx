import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { dataDownloadMachine } from '../../../machines/accounts/data-download.machine.ts'
import { useBrand } from '../../shell/brand.ts'
import { Button } from '../../components/button.tsx'
import { FormFailure } from '../../components/fields/form-problems.tsx'
import { Section } from './section.tsx'

export const DataDownload = ({ dataDownload }: { dataDownload: ActorRefFrom<typeof dataDownloadMachine> }) => {
  const busy = useSelector(dataDownload, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(dataDownload, ({ context }) => context.failure)
  return (
    <Section title="Your data" explanation={`All that ${useBrand().name} keeps of your account, except your password, in one JSON file.`}>
      <Button variant="secondary" pending={busy} onClick={() => dataDownload.send({ type: 'download' })}>
        Download my data
      </Button>
      {failure !== null && <FormFailure>{failure}</FormFailure>}
    </Section>
  )
}
