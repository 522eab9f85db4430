/**
 * Conditions that differ from Chakra's: a control that is disabled with a reason has `aria-disabled`, and must not look
 * as if it could be pressed.
 */
export const conditions = {
  hover: [
    '@media (hover: hover)',
    '&:is(:hover, [data-hover]):not(:disabled, [data-disabled], [aria-disabled=true])',
  ],
  active:
    '&:is(:active, [data-active]):not(:disabled, [data-disabled], [aria-disabled=true], [data-state=open])',
}

/** Low phone screens, where a question, its picture and its options need the whole height. */
export const shortScreen = '@media (max-height: 720px)'
