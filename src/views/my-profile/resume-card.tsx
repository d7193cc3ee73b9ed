import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { resumeMachine } from '../../machines/resume.machine.ts'
import * as css from '../../styles/my-profile.css.ts'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { FormFailure } from '../parts/form-problems.tsx'

/** The resume given at registration, to download. */
export const ResumeCard = ({ resume }: { resume: ActorRefFrom<typeof resumeMachine> }) => {
  const busy = useSelector(resume, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(resume, ({ context }) => context.failure)
  return (
    <Card title="Resume">
      <p className={css.hint}>The file that you registered with.</p>
      {failure !== null && <FormFailure>{failure}</FormFailure>}
      <Button variant="secondary" pending={busy} onClick={() => resume.send({ type: 'download' })}>
        Download resume
      </Button>
    </Card>
  )
}
