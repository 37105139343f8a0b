/** Messages about categories, brands and shelf locations. */
export const groupMessages = {
  chooseChange: 'Choose what to change',
  twice: 'Each product can be listed once',
  help: 'Leave it empty to clear it',
  changed: (products: string) => `${products} changed`,
  undone: 'The former values are back.',
}
