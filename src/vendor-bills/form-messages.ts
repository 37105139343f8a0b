/** What only the form of a vendor's bill says. */
export const formMessages = {
  gstUnknown: 'We do not know yet whether this vendor is registered under GST.',
  enterGst: 'Enter GST registration',
  chargesNoGst: 'No GST',
}
