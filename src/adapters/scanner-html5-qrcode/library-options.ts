import { Html5QrcodeSupportedFormats, type Html5QrcodeFullConfig } from 'html5-qrcode';

export const QR_ONLY: Html5QrcodeFullConfig = {
  formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
  // By turns with the library's own reader, where the browser has one.
  useBarCodeDetectorIfSupported: true,
  verbose: false,
};
