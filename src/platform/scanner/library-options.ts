import { Html5QrcodeSupportedFormats, type Html5QrcodeFullConfig } from 'html5-qrcode';

export const QR_ONLY: Html5QrcodeFullConfig = {
  formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
  // Used until the decoding worker is loaded: alternates with the library's own reader.
  useBarCodeDetectorIfSupported: true,
  verbose: false,
};
