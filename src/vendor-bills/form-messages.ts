/** What only the form of a vendor's bill says. */
export const formMessages = {
  gstUnknown:
    'We do not know yet whether this vendor is registered under GST. Until you say so, a bill with GST cannot be saved.',
  enterGst: 'Enter GST registration',
  chargesNoGst: 'No GST',
}
