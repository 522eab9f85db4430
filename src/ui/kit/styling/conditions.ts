/** The conditions for style props and recipes (`_hover`, `_disabled` …). Other conditions are not available. */
export const conditions = {
  hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'],
  active: '&:active:not(:disabled, [aria-disabled=true])',
  focusVisible: '&:focus-visible',
  focusWithin: '&:focus-within',
  disabled: '&:is(:disabled, [aria-disabled=true])',
  invalid: '&[aria-invalid=true]',
  checked: '&:is(:checked, [aria-checked=true])',
  selected: '&[aria-selected=true]',
  pressed: '&[aria-pressed=true]',
  expanded: '&[aria-expanded=true]',
  currentPage: '&[aria-current=page]',
  placeholder: '&::placeholder',
  before: '&::before',
  after: '&::after',
  first: '&:first-of-type',
  last: '&:last-of-type',
  open: '&[open]',
  backdrop: '&::backdrop',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  landscape: '@media (orientation: landscape)',
  highContrast: '@media (forced-colors: active)',
}

/** Low phone screens, where a question, its picture and its options need the whole height. */
export const shortScreen = '@media (max-height: 720px)'
