import { Steps as ChakraSteps, useStepsStyles } from '@chakra-ui/react/steps'
import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface StepsProps {
  /** The accessible name of the list of steps. */
  label: string
  titles: readonly string[]
  /** The index of the current step. The number of steps if all are complete. */
  current: number
  /** Goes to a step. Without it, the user cannot choose the step. */
  onGo?: (index: number) => void
  /** True if the steps are in a column. */
  column?: boolean
}

/** The steps of a process: which are complete, and which is the current one. */
export function Steps({ label, titles, current, onGo, column = false }: StepsProps) {
  return (
    <ChakraSteps.Root count={titles.length} step={current} orientation={column ? 'vertical' : 'horizontal'}>
      <List label={label}>
        {titles.map((title, index) => (
          <ChakraSteps.Item key={title} index={index} asChild>
            <li>
              {onGo ? (
                <Press current={index === current} onPress={() => onGo(index)}>
                  <Mark title={title} />
                </Press>
              ) : (
                <Mark title={title} />
              )}
              <ChakraSteps.Separator />
            </li>
          </ChakraSteps.Item>
        ))}
      </List>
    </ChakraSteps.Root>
  )
}

/** The list of steps. Chakra's own list is a tab list, which would need a tab for each step. */
function List({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStepsStyles()
  return (
    <chakra.ol css={styles.list} aria-label={label}>
      {children}
    </chakra.ol>
  )
}

function Mark({ title }: { title: string }) {
  return (
    <>
      <ChakraSteps.Indicator>
        <ChakraSteps.Status
          complete={<Check size={14} aria-hidden="true" />}
          incomplete={<ChakraSteps.Number />}
        />
      </ChakraSteps.Indicator>
      <ChakraSteps.Title>{title}</ChakraSteps.Title>
    </>
  )
}

interface PressProps {
  current: boolean
  onPress: () => void
  children: ReactNode
}

/** A step that the user can choose. Chakra's own trigger is a tab. */
function Press({ current, onPress, children }: PressProps) {
  const styles = useStepsStyles()
  return (
    <chakra.button
      type="button"
      css={styles.trigger}
      aria-current={current ? 'step' : undefined}
      onClick={onPress}
    >
      {children}
    </chakra.button>
  )
}
