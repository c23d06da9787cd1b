/** What a page needs to know of the server that sends it. */
export interface GuestPage {
  /** The guide's address, as printed on paper; without a query. */
  publicUrl: string;
  /** The small script's address on our own site; null leaves the page without one. */
  scriptUrl: string | null;
  /** A picture of the QR code that opens this guide; null leaves "share this guide" out. */
  guideQrUrl: string | null;
  /** What is shown of a link to the guide, with its site; null where nobody is sent one. */
  linkPictureUrl: string | null;
  /** What guests open and search for is counted: the page says which part is which service. */
  isTracked: boolean;
  /** Notices come or go while the page is open: it has their style, and its script asks for them. */
  noticesChange: boolean;
}
