/** The look of a link to a part of a screen; the one shown is marked as the current page. */
export const tabStyle =
  'inline-flex h-9 items-center rounded-control px-3 font-medium text-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink phone:h-11'
