import { Html5QrcodeSupportedFormats, type Html5QrcodeFullConfig } from 'html5-qrcode';

export const QR_ONLY: Html5QrcodeFullConfig = {
  formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
  // For as long as the thread that reads is not there: by turns with the library's own reader.
  useBarCodeDetectorIfSupported: true,
  verbose: false,
};
