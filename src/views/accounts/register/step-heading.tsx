import { useEffect, useId, useRef } from 'react'
import * as css from '../../../styles/accounts/register.css.ts'

const steps = [1, 2] as const

type StepHeadingProps = { step: (typeof steps)[number]; current: boolean; children: string }

/** The heading of a step with its number; it takes the focus when the visitor changes the step. */
export const StepHeading = ({ step, current, children }: StepHeadingProps) => {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasCurrent = useRef(current)
  useEffect(() => {
    if (current && !wasCurrent.current) heading.current?.focus()
    wasCurrent.current = current
  }, [current])
  return (
    <div className={css.stepHead}>
      <p id={id} className={css.stepCount}>
        Step {step} of {steps.length}
      </p>
      <div className={css.track}>
        {steps.map((one) => (
          <span key={one} className={one <= step ? css.stepDone : css.stepAhead} />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1} className={css.stepTitle} aria-describedby={id}>
        {children}
      </h2>
    </div>
  )
}
